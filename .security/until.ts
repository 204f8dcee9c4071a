import { setTimeout as sleep } from "node:timers/promises"

export const until = async <A>(
  question: () => Promise<A | undefined>,
  tries: number,
  pauseMs: number
): Promise<A | undefined> => {
  for (let attempt = 0; attempt < tries; attempt++) {
    const answer = await question()
    if (answer !== undefined) return answer
    await sleep(pauseMs)
  }
  return undefined
}
