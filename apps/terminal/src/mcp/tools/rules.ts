import { toolTexts } from "@marque/core/agents"
import { BrandPackStore } from "@marque/core/brand-files"
import { GuidelineGroup, GuidelineKind } from "@marque/core/guidelines"
import { can } from "@marque/core/identity"
import { BrandRole, brandRoleLabels } from "@marque/core/model"
import { Schema } from "effect"
import { brandField, brandOf, oneNamed, Source, text, tool } from "../tool.ts"
import { versionField } from "./brand.ts"

const optional = Schema.optionalKey

const Input = Schema.Struct({
  brand: brandField,
  version: versionField,
  channel: optional(text(40, toolTexts.rules.channel)),
  market: optional(text(200, toolTexts.rules.market)),
  kind: optional(GuidelineKind.annotate({ description: toolTexts.rules.kind })),
  group: optional(GuidelineGroup)
})

const Output = Schema.Struct({
  source: Source,
  version: Schema.NullOr(Schema.Finite),
  /** Roles that may accept a failing check for a while; facts that block, such as ended rights, no one. */
  waivedBy: Schema.Array(Schema.String),
  rules: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      title: Schema.String,
      statement: Schema.String,
      group: Schema.String,
      kind: Schema.String,
      severity: Schema.String,
      waivable: Schema.Boolean,
      test: optional(Schema.String),
      doExample: optional(Schema.String),
      dontExample: optional(Schema.String)
    })
  )
})

const waivedBy = [
  "Administrator",
  ...BrandRole.literals
    .filter((brandRole) => can({ orgRole: "member", brandRole }, "waiver.grant").answer === "yes")
    .map((role) => brandRoleLabels[role])
]

const holdsFor = (list: ReadonlyArray<string>, asked: string | undefined): boolean =>
  asked === undefined || list.length === 0 || list.includes(asked)

export const rules = tool({
  name: "rules",
  title: toolTexts.rules.title,
  description: toolTexts.rules.description,
  input: Input,
  output: Output,
  reads: true,
  run: async (door, asked) => {
    const { id } = await brandOf(door, asked.brand)
    const { snapshot, version = null } = await door.run(
      BrandPackStore.use((store) => store.readable(id, asked.version === "draft"))
    )
    const markets = snapshot.markets.map(({ marketId, name }) => ({ id: marketId as string, name }))
    const market = asked.market === undefined ? undefined : oneNamed(markets, asked.market).id
    const found = (snapshot.guidelines ?? []).filter(
      ({ enabled, group, kind, scope }) =>
        enabled &&
        (asked.kind === undefined || kind === asked.kind) &&
        (asked.group === undefined || group === asked.group) &&
        holdsFor(scope.channels, asked.channel) &&
        holdsFor(scope.marketIds, market)
    )
    return {
      output: {
        source: { kind: "brand" as const, id },
        version,
        waivedBy,
        rules: found.map(({ check, doExample, dontExample, group, guidelineId, kind, name, severity, statement }) => ({
          id: guidelineId,
          title: name,
          statement,
          group,
          kind,
          severity,
          waivable: kind === "check",
          ...(check !== undefined && { test: check.type }),
          ...(doExample !== undefined && { doExample }),
          ...(dontExample !== undefined && { dontExample })
        }))
      }
    }
  }
})
