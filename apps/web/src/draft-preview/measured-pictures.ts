import { type BrowserPictures, decodePictures, describePictures } from "@marque/studio/browser"

type Facts = Awaited<ReturnType<typeof describePictures>>

interface Measured {
  readonly pictures: BrowserPictures
  readonly facts: Facts
}

/** Holds what the last sketch was painted from; only one sketch at a time may use it. */
export interface LastPictures {
  last: (Measured & { readonly ids: string }) | undefined
}

/** Decoded and measured, which takes most of a sketch's time: the next one is usually painted from the same files. */
export const measuredPictures = async (
  holder: LastPictures,
  addresses: ReadonlyMap<string, string>,
  read: (url: string) => Promise<Blob>
): Promise<Measured> => {
  // A stored file never changes under its name.
  const ids = [...addresses.keys()].toSorted().join(" ")
  if (holder.last?.ids === ids) return holder.last
  const blobs = await Promise.all(Array.from(addresses, async ([id, url]) => [id, await read(url)] as const))
  const pictures = await decodePictures(new Map(blobs))
  const facts = await describePictures(pictures)
  for (const bitmap of holder.last?.pictures.values() ?? []) bitmap.close()
  holder.last = { ids, pictures, facts }
  return holder.last
}
