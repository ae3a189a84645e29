/** What stands against a copy or its return, in one line for the person at the keyboard. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
