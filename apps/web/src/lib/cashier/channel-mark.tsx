import chooseStyles from './choose.module.css';

/** The sign of a way to pay: its letters on a colour of its own. */
export function ChannelMark({ code, mark }: { readonly code: string; readonly mark: string }) {
  return (
    <span className={chooseStyles['mark']} data-tint={tintOf(code)} aria-hidden="true">
      {mark}
    </span>
  );
}

const TINTS = 5;

/** A colour of the channel's own that stays the same from visit to visit. */
function tintOf(code: string): number {
  let sum = 0;
  for (const letter of code) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1009;
  return sum % TINTS;
}
