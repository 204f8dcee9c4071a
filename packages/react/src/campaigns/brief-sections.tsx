import { type Answers, briefTexts, CONCEPTS, formatLabels, VOLUME_MAX } from "@marque/core/campaigns"
import { Segmented, TextInput } from "@marque/react/ui"
import { FormRow, FormSection } from "../forms/form-section.tsx"
import { Chips, NamedPicker, Options } from "./brief-choices.tsx"
import { BriefGroup, DayInput, TypedLine, TypedLines } from "./brief-field.tsx"
import { AudienceRows, KeyDateRows, MandatoryRows, OfferFields } from "./brief-rows.tsx"
import styles from "./brief.module.css"
import { useBrief } from "./brief-provider.tsx"
import { entriesOf, toggled } from "./brief-values.ts"

const { sections } = briefTexts

const formats = entriesOf(formatLabels)
const concepts = Array.from({ length: CONCEPTS.max - CONCEPTS.min + 1 }, (_, at) => {
  const value = `${CONCEPTS.min + at}`
  return { value, label: value }
})

const Channels = () => {
  const { view, send } = useBrief(({ answers, options }) => ({ answers, channels: options.channels }))
  const { answers, channels } = view
  return (
    <BriefGroup field="placementIds">
      {channels.map(({ channel, placements }) => (
        <div key={channel} className={styles["channel"]}>
          <p className={styles["channelName"]}>{channel}</p>
          <div className={styles["options"]}>
            {placements.map(({ barred, chosen, id, label, size }) => (
              <label
                key={id}
                className={styles["option"]}
                data-chosen={chosen || undefined}
                data-barred={barred === undefined ? undefined : true}
              >
                <input
                  type="checkbox"
                  checked={chosen}
                  // What was chosen before it was barred can be taken back.
                  disabled={barred !== undefined && !chosen}
                  onChange={({ target }) =>
                    send({
                      type: "answer.set",
                      field: "placementIds",
                      value: toggled(answers.placementIds, id, target.checked)
                    })
                  }
                />
                <span>{label}</span>
                <span className={styles["soft"]}>{barred ?? size}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </BriefGroup>
  )
}

export const WhereSection = () => {
  const { view, send } = useBrief(({ answers, options }) => ({
    marketIds: answers.marketIds,
    markets: options.markets
  }))
  return (
    <FormSection {...sections.where}>
      <AudienceRows />
      <BriefGroup field="marketIds">
        <Options
          options={view.markets}
          onToggle={(id, on) =>
            send({
              type: "answer.set",
              field: "marketIds",
              value: toggled(view.marketIds, id as Answers["marketIds"][number], on)
            })
          }
        />
      </BriefGroup>
      <Channels />
    </FormSection>
  )
}

const Products = () => {
  const { view, send } = useBrief(({ answers, fields, options }) => ({
    answers,
    label: fields.productIds.label,
    options
  }))
  const { answers, options } = view
  const leaveOut = (productId: string, marketId: string, on: boolean) => {
    const others = answers.leftOut.filter((left) => left.productId !== productId || left.marketId !== marketId)
    const left = { productId, marketId } as Answers["leftOut"][number]
    send({ type: "answer.set", field: "leftOut", value: on ? [...others, left] : others })
  }
  return (
    <BriefGroup field="productIds">
      <Chips
        chosen={options.products}
        onRemove={(id) =>
          send({ type: "answer.set", field: "productIds", value: answers.productIds.filter((each) => each !== id) })
        }
      />
      <div>
        <NamedPicker kind="products" label={briefTexts.add("product")} />
      </div>
      {options.products.length > 0 && answers.marketIds.length > 1 && (
        <details className={styles["more"]}>
          <summary>{briefTexts.leftOutTitle}</summary>
          {options.products.map(({ id, leaveOutLabel, markets, name }) => (
            <fieldset key={id} className={styles["leaveOut"]} aria-label={leaveOutLabel}>
              <legend>{name}</legend>
              <Options options={markets} onToggle={(marketId, on) => leaveOut(id, marketId, on)} />
            </fieldset>
          ))}
        </details>
      )}
    </BriefGroup>
  )
}

export const WhatSection = () => {
  const { view, send } = useBrief(({ answers, options }) => ({ placeIds: answers.placeIds, places: options.places }))
  return (
    <FormSection {...sections.what}>
      <Products />
      <BriefGroup field="placeIds">
        <Chips
          chosen={view.places}
          onRemove={(id) =>
            send({ type: "answer.set", field: "placeIds", value: view.placeIds.filter((each) => each !== id) })
          }
        />
        <div>
          <NamedPicker kind="places" label={briefTexts.add("place")} />
        </div>
      </BriefGroup>
      <OfferFields />
      <MandatoryRows />
      <TypedLines field="proofPoints" />
      <TypedLines field="mustNotSay" />
      <TypedLines field="references" />
    </FormSection>
  )
}

export const WhenSection = () => {
  const { view, send } = useBrief(({ answers, options }) => ({
    allowed: answers.allowedDays,
    careful: options.careful
  }))
  return (
    <FormSection {...sections.when}>
      <FormRow>
        <DayInput field="startsAt" />
        <DayInput field="endsAt" />
      </FormRow>
      {view.careful.length > 0 && (
        <BriefGroup field="allowedDays">
          <Options
            options={view.careful}
            onToggle={(id, on) =>
              send({ type: "answer.set", field: "allowedDays", value: toggled(view.allowed, id, on) })
            }
          />
        </BriefGroup>
      )}
      <KeyDateRows />
      <DayInput field="approvalBy" />
    </FormSection>
  )
}

export const VolumeSection = () => {
  const { view, send } = useBrief(({ answers, options }) => ({ answers, channels: options.channels }))
  const { answers } = view
  const chosen = view.channels.flatMap(({ placements }) => placements.filter((each) => each.chosen))
  const count = (placementId: string, text: string) => {
    const others = answers.volume.filter((each) => each.placementId !== placementId)
    send({ type: "answer.set", field: "volume", value: [...others, { placementId, count: Number(text) }] })
  }
  return (
    <FormSection {...sections.volume}>
      <BriefGroup field="conceptCount">
        <Segmented
          label={briefTexts.conceptCount}
          options={concepts}
          value={concepts.find(({ value }) => Number(value) === answers.conceptCount)?.value}
          onValueChange={(value) => send({ type: "answer.set", field: "conceptCount", value: Number(value) })}
        />
      </BriefGroup>
      {chosen.length > 0 && (
        <BriefGroup field="volume">
          <div className={styles["counts"]}>
            {chosen.map(({ count: wanted, countLabel, id, label }) => (
              <label key={id} className={styles["count"]}>
                <span>{label}</span>
                <TextInput
                  type="number"
                  min={1}
                  max={VOLUME_MAX}
                  aria-label={countLabel}
                  value={wanted}
                  onChange={({ target }) => count(id, target.value)}
                />
              </label>
            ))}
          </div>
        </BriefGroup>
      )}
      <BriefGroup field="formats">
        <Options
          options={formats.map(({ label, value }) => ({ id: value, label, chosen: answers.formats.includes(value) }))}
          onToggle={(id, on) =>
            send({
              type: "answer.set",
              field: "formats",
              value: toggled(answers.formats, id as Answers["formats"][number], on)
            })
          }
        />
      </BriefGroup>
      <TypedLine field="languages" />
    </FormSection>
  )
}
