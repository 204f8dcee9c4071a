/** Lets everything else that waits run before a long piece of work goes on. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
