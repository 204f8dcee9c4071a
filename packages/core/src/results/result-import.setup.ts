import { Option } from "effect"
import { assign } from "xstate"
import { proposedMapping, withRole, withSigns } from "./result-columns.rules.ts"
import { resultsSetup } from "./results.setup.ts"
import { resultTexts } from "./results.texts.ts"
import { unfinishedOf } from "./unfinished-import.rules.ts"

const given = <Value>(value: Value | undefined): Value => Option.getOrThrow(Option.fromUndefinedOr(value))

/** A report: chosen, read, mapped and looked at, stored. */
export const importingResults = resultsSetup.createStateConfig({
  initial: "choosing",
  states: {
    choosing: {
      on: {
        "file.choose": {
          target: "reading",
          actions: assign({ file: ({ event }) => event.file, dialogError: undefined })
        },
        "dialog.close": "#results.dialog.closed"
      }
    },
    reading: {
      invoke: {
        src: "readReport",
        // Nothing enters this state without one.
        input: ({ context }) => given(context.file),
        onDone: {
          target: "mapping",
          actions: assign(({ context: { file, results }, event: { output: table } }) => ({
            file: undefined,
            report: {
              name: file?.name ?? "",
              table,
              mapping: proposedMapping(table, results?.mappings ?? [], results?.currency),
              byHand: []
            }
          }))
        },
        onError: { target: "choosing", actions: { type: "explainDialog", params: ({ event }) => event } }
      },
      on: { "dialog.close": "#results.dialog.closed" },
      after: { callLimit: { target: "choosing", actions: { type: "explainDialog", params: { error: undefined } } } }
    },
    mapping: {
      on: {
        "column.choose": {
          actions: {
            type: "changeReport",
            params: ({ context: { report }, event: { index, role } }) =>
              report === undefined ? {} : { mapping: withSigns(report.table, withRole(report.mapping, index, role)) }
          }
        },
        "dates.choose": {
          actions: {
            type: "changeReport",
            params: ({ context: { report }, event: { order } }) =>
              report === undefined ? {} : { mapping: { ...report.mapping, dateOrder: order } }
          }
        },
        "decimal.choose": {
          actions: {
            type: "changeReport",
            params: ({ context: { report }, event: { decimal } }) =>
              report === undefined ? {} : { mapping: { ...report.mapping, decimal } }
          }
        },
        "currency.change": {
          actions: {
            type: "changeReport",
            params: ({ context: { report }, event: { currency } }) =>
              report === undefined ? {} : { mapping: { ...report.mapping, currency } }
          }
        },
        "name.match": {
          actions: {
            type: "changeReport",
            params: ({ context: { report }, event: { slotId, subject } }) => {
              const others = report?.byHand.filter((each) => each.subject !== subject) ?? []
              return { byHand: slotId === undefined ? others : [...others, { subject, slotId }] }
            }
          }
        },
        "import.open": { target: "choosing", actions: "forgetDialog" },
        "form.submit": { guard: "hasRows", target: "storing", actions: assign({ dialogError: undefined }) },
        "dialog.close": "#results.dialog.closed"
      }
    },
    storing: {
      invoke: {
        src: "storeRows",
        input: ({ context: { campaignId, report, results } }) => ({
          campaignId,
          // The guard before this state looked at both.
          report: given(report),
          results: given(results)
        }),
        onDone: {
          target: "#results.dialog.closed",
          actions: {
            type: "say",
            params: ({ event: { output } }) => ({
              text: output.repeated ? resultTexts.repeated : resultTexts.imported(output.rows)
            })
          }
        },
        onError: { target: "mapping", actions: { type: "explainDialog", params: ({ event }) => event } }
      },
      on: {
        // Nothing of it was shown yet: what arrived goes.
        "dialog.close": [
          {
            guard: "hasUnfinished",
            target: "#results.dialog.removing.saving",
            actions: assign({ importId: ({ context }) => unfinishedOf(context)?._id })
          },
          { target: "mapping" }
        ]
      },
      after: { importLimit: { target: "mapping", actions: { type: "explainDialog", params: { error: undefined } } } }
    }
  }
})
