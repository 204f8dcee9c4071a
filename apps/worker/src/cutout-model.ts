import { type CutoutModel, readCutoutModel, UnusableFile } from "@marque/studio/node"

/**
 * The model that `MARQUE_CUTOUT_MODEL` names. One that cannot be used is reported to `warn` and left out, so that a typo
 * stops no local work.
 */
export const cutoutModelFrom = async (
  environment: Readonly<Record<string, string | undefined>>,
  warn: (sentence: string) => void
): Promise<CutoutModel | undefined> => {
  const file = (environment["MARQUE_CUTOUT_MODEL"] ?? "").trim()
  if (file === "") return undefined
  try {
    return await readCutoutModel(file)
  } catch (problem) {
    if (!(problem instanceof UnusableFile)) throw problem
    warn(`MARQUE_CUTOUT_MODEL: ${problem.message}. Until then products are cut out without a model.`)
    return undefined
  }
}
