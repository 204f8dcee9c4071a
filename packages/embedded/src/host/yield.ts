export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
