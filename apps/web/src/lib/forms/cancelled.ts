/** The person closed what was asked before a form was sent: nothing went wrong, and nothing is said. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}
