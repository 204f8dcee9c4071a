"use client"
import { composerSketch, composerTexts } from "@marque/core/composer"
import type { sketchMachine } from "@marque/core/sketches"
import { SketchFigure, SketchProvider } from "@marque/react/sketches"
import { useEffect } from "react"
import { useView } from "../machines/use-view.ts"
import { useComposer, useComposerActor } from "./composer-provider.tsx"

export interface ComposerPreviewProps {
  readonly machine: typeof sketchMachine
}

/** The first picture that the form asks for, as it is now. What is sent while it is open becomes what it shows. */
export const ComposerPreview = ({ machine }: ComposerPreviewProps) => {
  const { none, title, ...asked } = useView(useComposerActor(), composerSketch)
  const { send } = useComposer(({ mode }) => mode)
  useEffect(() => () => send({ type: "draw.take", seed: undefined }), [send])
  return (
    <SketchProvider
      machine={machine}
      input={{ asked }}
      on={{ "sketch.painted": ({ seed }) => send({ type: "draw.take", seed }) }}
    >
      <SketchFigure title={title} none={none} caption={composerTexts.previewOf(title)} />
    </SketchProvider>
  )
}
