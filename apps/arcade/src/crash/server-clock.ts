const SAMPLES = 30;

/**
 * The server's clock on this page. Every message says when it was written; the one that was on its way for the shortest
 * time is the truest, so the largest difference of the latest samples counts.
 */
export class ServerClock {
  private samples: number[] = [];
  private readonly own: () => number;

  constructor(own: () => number = () => performance.now()) {
    this.own = own;
  }

  hear(serverAt: number): void {
    this.samples = [...this.samples.slice(1 - SAMPLES), serverAt - this.own()];
  }

  /** Milliseconds of the epoch as the server counts them, 0 before anything was heard. */
  now(): number {
    return this.samples.length === 0 ? 0 : this.own() + Math.max(...this.samples);
  }
}
