// Refuses a Node that is too old before any other module is asked to do something. Written in the oldest syntax
// that modules can have, so that an old Node reaches the message instead of failing on the text.

/**
 * @param {string} version such as '20.19.4'
 * @returns {string | undefined} the refusal in one line, or nothing when this Node will do
 */
export function refuseNodeVersion(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  const isFit = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isFit) return undefined;
  return `Node ${version} is too old for Nokshi: install Node 20.19 or newer (of the 22 line 22.12 or newer).`;
}

const refusal = refuseNodeVersion(process.versions.node);
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
