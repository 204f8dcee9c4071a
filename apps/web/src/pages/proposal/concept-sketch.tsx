import { ConceptSketch as Shown, ConceptSketchProvider, useProposal } from "@marque/react/proposals"
import { useConceptSketchMachines } from "../../machines/concept-sketch.ts"

export interface ConceptSketchProps {
  readonly conceptId: string
  readonly title: string
}

/** The key visual of a concept of the version that is shown. */
export const ConceptSketch = ({ conceptId, title }: ConceptSketchProps) => {
  const { view: version } = useProposal(({ sketched }) => sketched)
  const { conceptSketch } = useConceptSketchMachines()
  if (version === undefined) return null
  return (
    <ConceptSketchProvider key={version.proposalId} machine={conceptSketch} input={{ ...version, themeId: conceptId }}>
      <Shown title={title} hash={version.hash} />
    </ConceptSketchProvider>
  )
}
