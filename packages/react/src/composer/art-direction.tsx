import { composerDirection, type DirectionFieldView } from "@marque/core/composer"
import { TextArea } from "@marque/react/ui"
import { useView } from "../machines/use-view.ts"
import { useComposer, useComposerActor } from "./composer-provider.tsx"
import { TextFrame } from "./text-fields.tsx"

type Part = DirectionFieldView["part"]

export interface ArtDirectionProps {
  readonly only?: Part
  readonly without?: Part
}

/** Instructions for an engine that generates from a prompt. */
export const ArtDirection = ({ only, without }: ArtDirectionProps) => {
  const { view: busy, send } = useComposer((view) => view.busy)
  const texts = useView(useComposerActor(), composerDirection)
  const shown = texts.filter(({ part }) => part !== without && (only === undefined || part === only))
  return shown.map((text) => (
    <TextFrame key={text.part} text={text}>
      {(control) => (
        <TextArea
          {...control}
          value={text.value}
          rows={text.part === "mood" ? 1 : 2}
          disabled={busy}
          onBlur={() => send({ type: "field.blur", field: `artDirection.${text.part}` })}
          onChange={(event) =>
            send({ type: "field.change", change: { field: "artDirection", part: text.part, text: event.target.value } })
          }
        />
      )}
    </TextFrame>
  ))
}
