import { sketchTexts } from "@marque/core/sketches"
import { useProposal } from "@marque/react/proposals"
import { SketchFigure, SketchProvider } from "@marque/react/sketches"
import { useSketchMachines } from "../../machines/sketches.ts"

export interface ConceptSketchProps {
  readonly conceptId: string
  readonly title: string
}

/** The key visual of a concept of the version that is shown. */
export const ConceptSketch = ({ conceptId, title }: ConceptSketchProps) => {
  const { view: version } = useProposal(({ sketched }) => sketched)
  const { sketch } = useSketchMachines()
  if (version === undefined) return null
  const { hash, proposalId } = version
  return (
    <SketchProvider
      key={proposalId}
      machine={sketch}
      input={{ asked: { subject: { kind: "concept", proposalId, themeId: conceptId }, hash } }}
    >
      <SketchFigure title={title} none={sketchTexts.noConcept} />
    </SketchProvider>
  )
}
