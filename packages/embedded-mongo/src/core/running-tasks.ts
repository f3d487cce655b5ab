/** Commands and background work that use the store: it is closed once they have settled. */
export class RunningTasks {
  private readonly running = new Set<Promise<unknown>>();
  private hasToEnd = false;

  /** Whether the store is about to be closed: long work ends early. */
  get isClosing(): boolean {
    return this.hasToEnd;
  }

  add<T>(task: Promise<T>): Promise<T> {
    this.running.add(task);
    const remove = () => this.running.delete(task);
    task.then(remove, remove);
    return task;
  }

  /** Waits for all tasks, and for those that they start. */
  async settle(): Promise<void> {
    this.hasToEnd = true;
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }
}
