import { Schema } from "effect"
import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { keyPort } from "../kernel/idempotency-key.ts"
import { isDay } from "../model/day.ts"
import { MarketId } from "../model/ids.ts"
import { CampaignStart } from "./campaign-start.schema.ts"
import { CAMPAIGN_NAME_MAX } from "./campaigns.schema.ts"
import type {
  NewCampaignContext,
  NewCampaignEmitted,
  NewCampaignEvent,
  NewCampaignInput
} from "./new-campaign.events.ts"
import { foundName, leftAtFirst, pastedAnswers, takenFinds } from "./pasted-answers.rules.ts"
import type { PastedCatalogue } from "./pasted-brief.ts"
import { readPasted } from "./pasted-brief.rules.ts"
import { newCampaignTexts } from "./new-campaign.texts.ts"
import { sampleOf } from "./samples.rules.ts"

const isStart = Schema.is(CampaignStart)

const startOf = (context: NewCampaignContext): CampaignStart => {
  const { endsAt, fromCampaignId, marketId, name, sample, startsAt, title, trendId, way } = context
  const days = {
    ...(startsAt !== "" && { startsAt }),
    ...(endsAt !== "" && way !== "copy" && { endsAt })
  }
  if (way === "sample") return { name, sample }
  if (way === "paste") return { name, pasted: pastedAnswers(takenFinds(context)) }
  return {
    name,
    ...days,
    ...(way === "copy" && fromCampaignId !== undefined && { fromCampaignId }),
    ...(way === "trend" && trendId !== undefined && { trend: { id: trendId, title: title ?? name } }),
    ...(way !== "copy" && marketId !== undefined && { marketIds: [MarketId.make(marketId)] })
  }
}

const hasSource = ({ fromCampaignId, reading, trendId, way }: NewCampaignContext): boolean =>
  (way !== "copy" || fromCampaignId !== undefined) &&
  (way !== "trend" || trendId !== undefined) &&
  (way !== "paste" || reading !== undefined)

const wayOf = ({ brief, fromCampaignId, trendId }: NewCampaignInput): NewCampaignContext["way"] => {
  if (trendId !== undefined) return "trend"
  if (fromCampaignId !== undefined) return "copy"
  return brief === undefined ? "blank" : "paste"
}

/** A campaign begins; its brief opens as soon as it is stored. A call gives up after `callLimit` ms. */
export const newCampaignMachine = setup({
  types: {
    context: {} as NewCampaignContext,
    events: {} as NewCampaignEvent,
    input: {} as NewCampaignInput,
    emitted: {} as NewCampaignEmitted
  },
  actors: {
    watchSource: streamPort<string>("watchSource"),
    makeKey: keyPort,
    readNames: port<string, PastedCatalogue>("readNames"),
    start: port<
      { readonly brandId: string; readonly idempotencyKey: string; readonly start: CampaignStart },
      { readonly id: string }
    >("start")
  },
  delays: { callLimit: 15_000 },
  guards: {
    copiesNothing: ({ context }) => context.fromCampaignId === undefined,
    isReady: ({ context }) => isStart(startOf(context)) && hasSource(context),
    isUnread: ({ context: { reading, text, way } }) => way === "paste" && reading === undefined && text.trim() !== "",
    hasKey: ({ context }) => context.key !== undefined
  },
  actions: {
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, newCampaignTexts.failed)
    }))
  }
}).createMachine({
  id: "newCampaign",
  initial: "preparing",
  context: ({ input }) => ({
    ...input,
    name: input.title ?? "",
    way: wayOf(input),
    sample: "launch",
    startsAt: input.from !== undefined && isDay(input.from) ? input.from : "",
    endsAt: input.to !== undefined && isDay(input.to) ? input.to : "",
    source: undefined,
    text: input.brief ?? "",
    reading: undefined,
    left: [],
    touched: false,
    key: undefined,
    error: undefined
  }),
  states: {
    preparing: {
      always: { guard: "copiesNothing", target: "editing" },
      invoke: { src: "watchSource", input: ({ context }) => context.fromCampaignId ?? "" },
      on: {
        "source.changed": {
          target: "editing",
          actions: assign(({ context, event: { answers } }) => ({
            source: answers,
            name:
              context.name === "" ? newCampaignTexts.copyOf(answers.name).slice(0, CAMPAIGN_NAME_MAX) : context.name,
            startsAt: context.startsAt === "" ? (answers.startsAt ?? "") : context.startsAt
          }))
        },
        "source.lost": "missing"
      }
    },
    missing: {},
    editing: {
      on: {
        "name.change": {
          actions: assign(({ event }) => ({ name: event.name, touched: true, key: undefined, error: undefined }))
        },
        "way.choose": { actions: assign(({ event }) => ({ way: event.way, key: undefined, error: undefined })) },
        "sample.choose": {
          actions: assign(({ context, event: { sample } }) => ({
            sample,
            key: undefined,
            name:
              context.name === "" || context.name === sampleOf(context.sample).name
                ? sampleOf(sample).name
                : context.name
          }))
        },
        "sample.start": {
          target: "naming",
          actions: assign(({ event: { sample } }) => ({
            way: "sample" as const,
            sample,
            name: sampleOf(sample).name,
            key: undefined,
            error: undefined
          }))
        },
        "day.change": {
          actions: assign(({ event: { day, field } }) => ({ [field]: day, key: undefined, error: undefined }))
        },
        "text.change": {
          actions: assign(({ event: { text } }) => ({
            text,
            reading: undefined,
            left: [],
            key: undefined,
            error: undefined
          }))
        },
        "text.edit": { actions: assign({ reading: undefined, left: [], key: undefined, error: undefined }) },
        "find.take": {
          actions: assign(({ context, event: { find, taken } }) => {
            const found = foundName(context.reading?.finds[find])
            const others = context.left.filter((each) => each !== find)
            return {
              left: taken ? others : [...others, find],
              ...(found !== undefined && taken && { name: found }),
              ...(found !== undefined && !taken && context.name === found && { name: "" }),
              key: undefined,
              error: undefined
            }
          })
        },
        "form.submit": [
          { guard: "isUnread", target: "reading", actions: assign({ error: undefined }) },
          { guard: "isReady", target: "naming", actions: assign({ error: undefined }) },
          { actions: assign({ touched: true }) }
        ]
      }
    },
    reading: {
      invoke: {
        src: "readNames",
        input: ({ context }) => context.brandId,
        onDone: {
          target: "editing",
          actions: assign(({ context: { name, text }, event: { output: catalogue } }) => {
            const reading = readPasted(text, catalogue)
            const found = reading.finds.map(foundName).find((each) => each !== undefined)
            return {
              reading: { ...reading, catalogue },
              left: leftAtFirst(reading, name),
              name: name.trim() === "" ? (found ?? name) : name
            }
          })
        },
        onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
    },
    naming: {
      always: { guard: "hasKey", target: "sending" },
      invoke: {
        src: "makeKey",
        onDone: { target: "sending", actions: assign(({ event }) => ({ key: event.output })) },
        onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
    },
    sending: {
      invoke: {
        src: "start",
        input: ({ context }) => ({
          brandId: context.brandId,
          idempotencyKey: context.key ?? "",
          start: startOf(context)
        }),
        onDone: {
          target: "started",
          actions: emit(({ event }) => ({ type: "campaign.started", id: event.output.id }))
        },
        onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
    },
    started: { type: "final" }
  }
})
