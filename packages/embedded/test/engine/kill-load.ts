/** Writes numbered rows and reports each one after its acknowledgement, until its process or thread ends. */
import { mutationGeneric } from "convex/server"
import { v } from "convex/values"
import { makeEngine } from "../../src/engine/make-engine.ts"

export const CLIENTS = 4

const add = mutationGeneric({
  args: { client: v.number(), n: v.number(), cycle: v.number() },
  handler: async ({ db }, row) => {
    // Two writes, so that a partially kept mutation would show.
    await db.insert("rows", row)
    await db.insert("copies", row)
  }
})

const metadata = { requestId: "r", ip: null, userAgent: null }

export interface Load {
  readonly file: string
  readonly filesDir: string
  readonly cycle: number
}

export const writeForever = async (
  { cycle, file, filesDir }: Load,
  acknowledged: (client: number, n: number) => void
): Promise<void> => {
  const engine = await makeEngine({ file, filesDir, publicUrl: "", siteUrl: "", modules: new Map([["rows", { add }]]) })
  const client = async (number: number): Promise<void> => {
    for (let n = 0; ; n++) {
      const args = { client: number, n, cycle }
      const session = { sessionId: `${cycle}-${number}`, requestId: n }
      const call = { path: "rows:add", args, identity: null, reach: "public", metadata } as const
      const answer = await engine.mutation(call, session)
      if (!answer.ok) throw new Error(answer.failure.message)
      acknowledged(number, n)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
}
