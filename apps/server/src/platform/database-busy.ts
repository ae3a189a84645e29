/** So many wait for a connection already that one more is told to come back. */
export class DatabaseBusy extends Error {
  constructor(lane: string) {
    super(`too many ${lane} wait for a connection`);
    this.name = 'DatabaseBusy';
  }
}
