import { composerStaging, composerTexts, shadowChosen } from "@marque/core/composer"
import { Segmented, Slider } from "@marque/react/ui"
import { useView } from "../machines/use-view.ts"
import { useComposer, useComposerActor } from "./composer-provider.tsx"
import { LayoutSelect } from "./layout-select.tsx"

/** Layout, size, position and shadow of the product. */
export const Arrangement = () => {
  const { view: busy, send } = useComposer((view) => view.busy)
  const staging = useView(useComposerActor(), composerStaging)
  if (staging === undefined) return null
  const { across, shadow, size } = staging
  return (
    <>
      <LayoutSelect />
      <Slider
        label={composerTexts.size}
        value={size.value}
        min={size.min}
        max={size.max}
        step={size.step}
        text={size.text}
        disabled={busy}
        onValueChange={(value) =>
          send({ type: "field.change", change: { field: "staging", staging: { size: value / 100 } } })
        }
      />
      <Slider
        label={composerTexts.position}
        value={across.value}
        min={across.min}
        max={across.max}
        step={across.step}
        text={across.text}
        hint={across.barred}
        disabled={busy || across.barred !== undefined}
        onValueChange={(value) =>
          send({ type: "field.change", change: { field: "staging", staging: { across: value / 100 } } })
        }
      />
      <Segmented
        label={composerTexts.shadow}
        showLabel
        value={shadow.value}
        options={shadow.options}
        disabled={busy}
        onValueChange={(value) => {
          const chosen = shadowChosen(value)
          if (chosen !== undefined) send({ type: "field.change", change: { field: "staging", staging: chosen } })
        }}
      />
    </>
  )
}
