import { textBoxRoles, textBoxTexts as texts, type TextBoxView, writtenColour } from "@marque/core/text-boxes"
import { Disclosure, Field, IconButton, Select, TextArea, TextInput } from "@marque/react/ui"
import { useEffect, useId, useRef, useState } from "react"
import { wordsFieldId } from "./box-mark.tsx"
import { useTextBoxes } from "./text-boxes-provider.tsx"
import styles from "./text-boxes.module.css"

const sides = ["x", "y", "w", "h"] as const

interface RowPart {
  readonly box: TextBoxView
  readonly disabled: boolean
}

const Side = ({ box: { key, rect }, disabled, side }: RowPart & { readonly side: (typeof sides)[number] }) => {
  const { send } = useTextBoxes(() => undefined)
  const id = useId()
  return (
    <div className={styles["side"]}>
      <label htmlFor={id}>{texts.sides[side]}</label>
      <TextInput
        id={id}
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={1}
        disabled={disabled}
        value={String(Math.round(rect[side] * 1000) / 10)}
        onChange={({ target: { valueAsNumber } }) => {
          if (!Number.isNaN(valueAsNumber))
            send({ type: "box.put", key, rect: { ...rect, [side]: valueAsNumber / 100 } })
        }}
      />
    </div>
  )
}

const Colour = ({ box: { colour, colourError, key }, disabled }: RowPart) => {
  const { send } = useTextBoxes(() => undefined)
  const [text, setText] = useState(colour)
  return (
    <Field label={texts.colour} hint={texts.colourHint} error={colourError}>
      {(control) => (
        <TextInput
          {...control}
          value={text}
          disabled={disabled}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value)
            send({ type: "box.change", key, change: { hex: writtenColour(target.value) } })
          }}
          onBlur={() => setText(colour)}
        />
      )}
    </Field>
  )
}

const Words = ({ box: { key, selected, words, wordsError, wordsLabel }, disabled }: RowPart) => {
  const { send } = useTextBoxes(() => undefined)
  const area = useRef<HTMLTextAreaElement>(null)
  const isNew = useRef(selected && words === "")
  useEffect(() => {
    // A box that was just drawn waits for its words.
    if (isNew.current) area.current?.focus()
  }, [])
  return (
    <Field label={wordsLabel} error={wordsError} required hideLabel>
      {(control) => (
        <TextArea
          {...control}
          ref={area}
          id={wordsFieldId(key)}
          aria-label={wordsLabel}
          rows={2}
          dir="auto"
          value={words}
          disabled={disabled}
          onChange={({ target }) => send({ type: "box.change", key, change: { words: target.value } })}
        />
      )}
    </Field>
  )
}

/** A box that can be changed: what it is, its words, and where it stands. */
export const TextBoxRow = ({ box, disabled }: RowPart) => {
  const { send } = useTextBoxes(() => undefined)
  const { hasText, key, number, removeLabel, role, roleLabel, selected } = box
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of the controls inside
    <li
      className={styles["row"]}
      data-state={selected ? "selected" : "resting"}
      onFocus={() => send({ type: "box.select", key })}
    >
      <div className={styles["head"]}>
        <span className={styles["badge"]} aria-hidden="true">
          {number}
        </span>
        <Select
          label={roleLabel}
          options={textBoxRoles}
          value={role}
          disabled={disabled}
          onValueChange={(chosen) => send({ type: "box.change", key, change: { role: chosen } })}
        />
        <IconButton
          icon="trash"
          label={removeLabel}
          disabled={disabled}
          onClick={() => send({ type: "box.remove", key })}
        />
      </div>
      {hasText && <Words box={box} disabled={disabled} />}
      <Disclosure title={texts.exact} className={styles["exact"]}>
        <div className={styles["sides"]}>
          {sides.map((side) => (
            <Side key={side} box={box} disabled={disabled} side={side} />
          ))}
        </div>
        {hasText && <Colour box={box} disabled={disabled} />}
      </Disclosure>
    </li>
  )
}

/** What a box says, for those who may not change it. */
export const TextBoxLine = ({ box: { hasText, key, number, roleText, selected, words } }: Pick<RowPart, "box">) => {
  const { send } = useTextBoxes(() => undefined)
  return (
    <li className={styles["row"]} data-state={selected ? "selected" : "resting"}>
      <button type="button" className={styles["line"]} onClick={() => send({ type: "box.select", key })}>
        <span className={styles["badge"]} aria-hidden="true">
          {number}
        </span>
        <span>
          <small>{roleText}</small>
          {hasText && <bdi>{words}</bdi>}
        </span>
      </button>
    </li>
  )
}
