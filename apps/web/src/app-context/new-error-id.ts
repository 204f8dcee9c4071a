import { ERROR_ID_BYTES, errorIdOf } from "@marque/core/kernel"

export const newErrorId = (): string => errorIdOf(crypto.getRandomValues(new Uint8Array(ERROR_ID_BYTES)))
