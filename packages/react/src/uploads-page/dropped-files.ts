import type { DroppedFile } from "@marque/core/uploads"

/** Files that are read from folders; more are not looked at. */
const READ_MAX = 10_000

const dropped = (file: File, path: string): DroppedFile => ({
  path,
  file: { name: file.name, size: file.size, type: file.type, content: file }
})

export const chosenFiles = (list: Iterable<File>): ReadonlyArray<DroppedFile> =>
  [...list].map((file) => dropped(file, file.webkitRelativePath === "" ? file.name : file.webkitRelativePath))

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** A browser gives the entries of a folder in portions. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<ReadonlyArray<FileSystemEntry>> => {
  const reader = folder.createReader()
  const portion = () =>
    new Promise<ReadonlyArray<FileSystemEntry>>((resolve, reject) => reader.readEntries(resolve, reject))
  const all: Array<FileSystemEntry> = []
  for (let next = await portion(); next.length > 0; next = await portion()) all.push(...next)
  return all
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const collect = async (entry: FileSystemEntry, into: Array<DroppedFile>): Promise<void> => {
  if (into.length >= READ_MAX) return
  if (isFile(entry)) into.push(dropped(await fileOf(entry), entry.fullPath.replace(/^\//, "")))
  else if (isFolder(entry)) for (const inner of await entriesOf(entry)) await collect(inner, into)
}

/** Addresses of pictures that were dragged out of another page. */
const addressOf = (transfer: DataTransfer): string | undefined =>
  transfer
    .getData("text/uri-list")
    .split("\n")
    .find((line) => line !== "" && !line.startsWith("#"))

const fetched = async (address: string): Promise<ReadonlyArray<DroppedFile>> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The address answered with ${answer.status}`)
  const blob = await answer.blob()
  const name = decodeURIComponent(new URL(address, location.href).pathname.split("/").at(-1) ?? "") || "picture"
  return [dropped(new File([blob], name, { type: blob.type }), name)]
}

/**
 * What was dropped, folders with all that is inside. Reads the transfer before it first waits, because browsers empty it
 * afterwards. Rejects when a picture of another page cannot be had.
 */
export const droppedFiles = (transfer: DataTransfer): Promise<ReadonlyArray<DroppedFile>> => {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files = [...transfer.files]
  const address = addressOf(transfer)
  const read = async () => {
    const found: Array<DroppedFile> = []
    for (const entry of entries) await collect(entry, found)
    return found
  }
  if (entries.length > 0) return read()
  if (files.length > 0) return Promise.resolve(chosenFiles(files))
  return address === undefined ? Promise.resolve([]) : fetched(address)
}
