import { vectorQueryIn } from "../search/vector-search.ts"
import type { Syscalls } from "./syscall.ts"

export const searchCalls: Syscalls = {
  "1.0/actions/vectorSearch": {
    where: ["action"],
    run: async ({ runtime }, request) => {
      const query = vectorQueryIn(request["query"])
      const found = await runtime.executor.read(async () => runtime.vectors.run(query))
      return JSON.stringify({ results: found.map(({ id, score }) => ({ _id: id, _score: score })) })
    }
  }
}
