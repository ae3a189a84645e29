/** Something that runs by itself beside the calls: rounds of tables, matches, rooms. */
export type GameEngine = {
  /** Takes up what a former process left, then goes on. */
  start(): Promise<void>;
  stop(): Promise<void>;
};
