import { fileCheckActors, fileCheckMachine } from "@marque/core/proposals"
import { pageMachines } from "../app-context/page-machines.ts"
import { fileEvidence } from "../documents/file-evidence.ts"

export const useFileCheckMachines = pageMachines(
  () => fileEvidence,
  (runtime) => ({ fileCheck: fileCheckMachine.provide({ actors: fileCheckActors(runtime) }) })
)
