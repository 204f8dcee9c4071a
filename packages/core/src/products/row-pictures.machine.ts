import { Option } from "effect"
import { assign } from "xstate"
import { askOf, orderedRows, productsOfBatch } from "./row-choices.rules.ts"
import { LIST_NAME_MAX } from "./row-pictures.schema.ts"
import { noPlan, rowPicturesSetup } from "./row-pictures.setup.ts"
import { rowTexts } from "./row-pictures.texts.ts"

const given = <Value>(value: Value | undefined): Value => Option.getOrThrow(Option.fromUndefinedOr(value))

const failedWith = (otherwise: string) => ({
  type: "explain" as const,
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error, otherwise })
})

const lateWith = (otherwise: string) => ({ type: "explain" as const, params: { error: undefined, otherwise } })

/**
 * Pictures of a brand from the rows of a list: `watching`, its newest run, also after a reload; `dialog`, what is asked
 * for, its plan, and the run. The plan is made a few products at a time and writes nothing. Calls end by themselves after
 * `callLimit` or `batchLimit` (ms).
 */
export const rowPicturesMachine = rowPicturesSetup.createMachine({
  id: "rowPictures",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    list: undefined,
    desk: undefined,
    listed: { products: [], problems: [] },
    houseLayoutId: undefined,
    placementIds: [],
    targets: [],
    error: undefined,
    run: undefined,
    act: undefined,
    started: undefined,
    ...noPlan
  }),
  states: {
    watching: {
      invoke: { src: "watchRun", input: ({ context }) => context.brandId },
      on: {
        "run.changed": { actions: assign({ run: ({ event }) => event.last.run }) },
        "run.lost": { actions: assign({ run: undefined }) }
      }
    },
    dialog: {
      initial: "closed",
      states: {
        closed: {
          entry: "forget",
          on: {
            "rows.open": { target: "loading", actions: assign({ list: ({ event }) => event.list }) },
            "run.show": { guard: "hasRun", target: "running" }
          }
        },
        loading: {
          invoke: {
            src: "openRows",
            input: ({ context }) => context.brandId,
            onDone: { target: "choosing", actions: { type: "open", params: ({ event }) => event.output } },
            onError: { target: "unloaded", actions: failedWith(rowTexts.notLoaded) }
          },
          on: { "dialog.close": "closed" },
          after: { batchLimit: { target: "unloaded", actions: lateWith(rowTexts.notLoaded) } }
        },
        unloaded: {
          exit: "forgetError",
          on: { "rows.retry": "loading", "dialog.close": "closed" }
        },
        choosing: {
          on: {
            "house.choose": {
              actions: { type: "chooseHouse", params: ({ event: { houseLayoutId } }) => ({ houseLayoutId }) }
            },
            "size.set": {
              actions: { type: "setSize", params: ({ event: { on, placementId } }) => ({ id: placementId, on }) }
            },
            "target.set": {
              actions: { type: "setTarget", params: ({ event: { on, target } }) => ({ on, target }) }
            },
            "plan.make": { guard: "canPlan", target: "planning", actions: assign({ error: undefined, ...noPlan }) },
            "dialog.close": "closed"
          }
        },
        planning: {
          invoke: {
            src: "planRows",
            input: ({ context }) => ({
              brandId: context.brandId,
              ...askOf(context),
              productIds: productsOfBatch(context)
            }),
            onDone: [
              {
                guard: "isLastBatch",
                target: "planned",
                actions: { type: "keepBatch", params: ({ event }) => event.output }
              },
              {
                target: "planning",
                reenter: true,
                actions: { type: "keepBatch", params: ({ event }) => event.output }
              }
            ],
            onError: { target: "choosing", actions: failedWith(rowTexts.notPlanned) }
          },
          on: { "plan.back": "choosing", "dialog.close": "closed" },
          after: { batchLimit: { target: "choosing", actions: lateWith(rowTexts.notPlanned) } }
        },
        planned: {
          exit: "forgetError",
          on: {
            "problems.page": { actions: assign({ page: ({ event }) => event.page }) },
            "plan.back": "choosing",
            "rows.start": { guard: "hasOrders", target: "starting" },
            "dialog.close": "closed"
          }
        },
        starting: {
          invoke: {
            src: "startRows",
            input: ({ context }) => ({
              brandId: context.brandId,
              name: given(context.list).name.slice(0, LIST_NAME_MAX),
              ...askOf(context),
              orders: orderedRows(context)
            }),
            onDone: { target: "running", actions: assign({ started: ({ event }) => event.output }) },
            onError: { target: "planned", actions: failedWith(rowTexts.notStarted) }
          },
          after: { callLimit: { target: "planned", actions: lateWith(rowTexts.notStarted) } }
        },
        running: {
          initial: "idle",
          exit: "forgetError",
          on: { "dialog.close": "closed" },
          states: {
            idle: {
              on: {
                "run.act": {
                  guard: "hasRun",
                  target: "acting",
                  actions: assign({ act: ({ event }) => event.act, error: undefined })
                }
              }
            },
            acting: {
              invoke: {
                src: "actOnRun",
                input: ({ context: { act, run } }) => ({ act: given(act), runId: given(run).runId }),
                onDone: "idle",
                onError: { target: "idle", actions: failedWith(rowTexts.notActed) }
              },
              exit: assign({ act: undefined }),
              after: { callLimit: { target: "idle", actions: lateWith(rowTexts.notActed) } }
            }
          }
        }
      }
    }
  }
})
