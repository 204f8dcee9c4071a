import { toolTexts } from "@marque/core/agents"
import { idempotencyKey } from "@marque/core/kernel"
import { Scores } from "@marque/core/score"
import { Effect, Schema } from "effect"
import { Source, text, tool } from "../tool.ts"

const Input = Schema.Struct({
  asset: text(64, toolTexts.fix.asset),
  check: text(64, toolTexts.fix.check),
  fix: Schema.optionalKey(Schema.Int.annotate({ description: toolTexts.fix.fix }))
})

const Output = Schema.Struct({ source: Source, of: Source })

export const fix = tool({
  name: "fix",
  title: toolTexts.fix.title,
  description: toolTexts.fix.description,
  input: Input,
  output: Output,
  reads: false,
  run: async (door, { asset, check, fix: at = 0 }) => {
    const made = await door.run(
      Effect.flatMap(idempotencyKey, (key) =>
        Scores.use((scores) => scores.fix({ assetId: asset, checkId: check, at, key }))
      )
    )
    return { output: { source: { kind: "picture" as const, id: made }, of: { kind: "picture" as const, id: asset } } }
  }
})
