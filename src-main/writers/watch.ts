/** What the caller of a long job may pass: to hear how far it is, and to end it early. */
export type WriteWatch = {
  /** Called now and then with how much is done: rows of a workbook. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Aborted, the job rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
};

/** Lets waiting events run, an abort among them; then throws the reason if the job is to end early. */
export async function breathe({ signal }: WriteWatch): Promise<void> {
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
  signal?.throwIfAborted();
}
