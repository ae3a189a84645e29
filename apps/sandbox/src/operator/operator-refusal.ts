/** A call of the operator that is not done. Its text names the field at fault. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
  readonly httpStatus: 400 | 401 | 403 | 404 | 429;

  constructor(httpStatus: 400 | 401 | 403 | 404 | 429, message: string) {
    super(message);
    this.httpStatus = httpStatus;
  }
}
