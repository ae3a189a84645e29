const LET_GO_MS = 60_000;

/** Hands a file to the browser to keep, as a link to download would. */
export function saveFile({ name, blob }: { readonly name: string; readonly blob: Blob }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // A browser may still be reading it when the click is over.
  setTimeout(() => URL.revokeObjectURL(address), LET_GO_MS);
}
