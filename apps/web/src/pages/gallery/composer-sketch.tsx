import { ComposerPreview } from "@marque/react/composer/preview"
import { useSketchMachines } from "../../machines/sketches.ts"

export const ComposerSketch = () => {
  const { sketch } = useSketchMachines()
  return <ComposerPreview machine={sketch} />
}
