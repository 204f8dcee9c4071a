import * as guidelines from "@marque/adapters/convex/guidelines"
import { guidelineImportActors, guidelineImportMachine } from "@marque/core/guidelines"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { documentReader } from "../documents/document-reader.ts"
import { passagePictures } from "../documents/passage-pictures.ts"

export const useGuidelineImportMachines = pageMachines(
  (client) => Layer.mergeAll(guidelines.layer(client), documentReader, passagePictures),
  (runtime) => ({ guidelineImport: guidelineImportMachine.provide({ actors: guidelineImportActors(runtime) }) })
)
