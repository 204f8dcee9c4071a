/** What an organization had made, for those who may see it: everybody's, of their brands, or their own. */
import { LOCAL_ID, localOffer } from "@marque/core/engines"
import { availableIn } from "@marque/core/queue"
import {
  type DayRange,
  FORECAST_DAYS,
  foldUsage,
  forecastOf,
  LEDGER_EXPORT,
  LEDGER_PAGE,
  LedgerPage,
  rangeOf,
  spentIn,
  Usage,
  UsageKind,
  UsagePeriod
} from "@marque/core/usage"
import { addDays } from "@marque/core/trends"
import { v } from "convex/values"
import type { QueryCtx } from "./_generated/server"
import { defineQuery } from "./access/define.ts"
import { offersNow } from "./generation/engines.ts"
import { balanceOf } from "./queue/ledger.ts"
import { ledgerPage } from "./usage/ledgerPage.ts"
import { markOf } from "./backfill/backfill.ts"
import { usageCounted } from "./backfill/usageCounted.ts"
import { dayAt } from "./usage/months.ts"
import { monthsFor, type UsageViewer, usageViewer } from "./usage/scope.ts"
import { namedRows, namesIn, serializeLine } from "./usage/serialize.ts"
import { bytesOf } from "./usage/storage.ts"
import { defined } from "./validation/defined.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const periodArgs = {
  organizationId: v.string(),
  period: validatorOf(UsagePeriod),
  from: v.optional(v.string()),
  to: v.optional(v.string())
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const rangeIn = ({ from, period, to }: { period: typeof UsagePeriod.Type; from?: string; to?: string }): DayRange => {
  const known = defined({ from: from?.match(DAY)?.[0], to: to?.match(DAY)?.[0] })
  return rangeOf({ period, ...known }, dayAt(Date.now()))
}

const scopeOf = ({ parts }: UsageViewer): Usage["scope"] => {
  if (parts === "all") return "organization"
  return parts.every(({ memberId }) => memberId !== undefined) ? "own" : "brands"
}

/** Of an organization whose credits are counted, for those who see all of it. */
const creditsLeft = async (ctx: QueryCtx, viewer: UsageViewer) => {
  const { _id, creditPlan } = viewer.organization
  if (viewer.parts !== "all" || creditPlan === undefined) return {}
  const left = availableIn(await balanceOf(ctx, _id))
  const today = dayAt(Date.now())
  const range = { from: addDays(today, 1 - FORECAST_DAYS), to: today }
  const pace = spentIn(await monthsFor(ctx, viewer, range), range)
  return { left, ...defined({ forecast: forecastOf({ left, ...pace }, today) }) }
}

const engineNames = async (ctx: QueryCtx) =>
  new Map([...(await offersNow(ctx)), localOffer].map(({ id, name }) => [id as string, name]))

export const get = defineQuery({
  args: periodArgs,
  returns: validatorOf(Usage),
  access: usageViewer,
  handler: async (ctx, args) => {
    const range = rangeIn(args)
    const { brands, engines, members, ...sums } = foldUsage(await monthsFor(ctx, ctx.actor, range), range)
    const [names, offered, mark] = [namesIn(ctx), await engineNames(ctx), await markOf(ctx, usageCounted.name)]
    const brandNamed = async (id: string) => {
      const known = ctx.db.normalizeId("brands", id)
      return known ? names.brand(known) : undefined
    }
    const memberNamed = async (id: string) => {
      const known = ctx.db.normalizeId("users", id)
      return known ? names.member(known) : undefined
    }
    return {
      ...range,
      ...sums,
      days: sums.days.map(({ day, kinds }) => ({ day, kinds: [...kinds] })),
      scope: scopeOf(ctx.actor),
      brands: await namedRows(brands, brandNamed),
      members: await namedRows(members, memberNamed),
      engines: await namedRows(engines, async (id) => offered.get(id === "" ? LOCAL_ID : id) ?? id),
      counting: mark !== null && mark.upTo === 0,
      ...defined({ storageBytes: await bytesOf(ctx, ctx.actor) }),
      ...(await creditsLeft(ctx, ctx.actor))
    }
  }
})

/** Newest first. `whole`: pages of a file instead of a screen. A brand or person that is none of the viewer's has no lines. */
export const ledger = defineQuery({
  args: {
    ...periodArgs,
    day: v.optional(v.string()),
    kind: v.optional(validatorOf(UsageKind)),
    brandId: v.optional(v.string()),
    memberId: v.optional(v.string()),
    page: v.number(),
    whole: v.optional(v.boolean())
  },
  returns: validatorOf(LedgerPage),
  access: usageViewer,
  handler: async (ctx, { brandId, day, kind, memberId, page, whole, ...args }) => {
    const range = rangeIn(args)
    const brand = brandId === undefined ? undefined : ctx.db.normalizeId("brands", brandId)
    const person = memberId === undefined ? undefined : ctx.db.normalizeId("users", memberId)
    if (brand === null || person === null) return { lines: [], total: 0, page: 1 }
    const months = await monthsFor(ctx, ctx.actor, range)
    const asked = { months, range, page: Math.max(1, Math.floor(page)), size: whole ? LEDGER_EXPORT : LEDGER_PAGE }
    const found = await ledgerPage(ctx, ctx.actor, { brandId: brand, day, kind, memberId: person }, asked)
    const names = namesIn(ctx)
    return { ...found, lines: await Promise.all(found.lines.map((line) => serializeLine(names, line))) }
  }
})
