/** What the composition root can do with the demo market of this node. */
export interface DemoControls {
  isTrading(): boolean;
  setTrading(running: boolean): Promise<void>;
  /** Starts the reset and returns at once. Undefined when this market cannot be reset. */
  readonly reset: (() => void) | undefined;
}
