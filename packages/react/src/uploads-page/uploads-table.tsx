import { mediaUrl } from "@marque/core/gallery"
import { type UploadRow, uploadPageTexts } from "@marque/core/uploads"
import {
  Button,
  Checkbox,
  type Column,
  Icon,
  IconButton,
  Menu,
  type MenuItem,
  Pagination,
  Table
} from "@marque/react/ui"
import { useRef } from "react"
import { useUploadsPage } from "./uploads-page-provider.tsx"
import { NO_ROWS, useUploadQueue } from "./upload-queue-provider.tsx"
import styles from "./uploads-page.module.css"

/** A stored picture, small and still. */
const Picture = ({ row: { isVideo, moves, state, url } }: { readonly row: UploadRow }) => (
  <span className={styles["preview"]} data-ground={state} data-moves={moves || undefined}>
    {url !== undefined && <img src={mediaUrl(url, 320)} alt="" loading="lazy" decoding="async" />}
    {(moves || url === undefined) && <Icon name={isVideo || moves ? "play" : "gallery"} />}
  </span>
)

const Proposal = ({ row: { assetId, name, proposal } }: { readonly row: UploadRow }) => {
  const { send } = useUploadsPage(() => undefined)
  if (proposal === undefined) return null
  const { productId, role, text } = proposal
  const item = { assetId, productId: productId as never, ...(role !== undefined && { role }) }
  return (
    <Button
      size="sm"
      needsServer
      aria-label={`${uploadPageTexts.accept} ${text}: ${name}`}
      onClick={() => send({ type: "act.do", act: { kind: "assign", items: [item] } })}
    >
      {`${text}?`}
    </Button>
  )
}

/** The menu of one row, with the picker of its new file. */
const RowMenu = ({ mayEdit, row }: { readonly row: UploadRow; readonly mayEdit: boolean }) => {
  const { send } = useUploadsPage(() => undefined)
  const { send: sendToQueue } = useUploadQueue(NO_ROWS, () => undefined)
  const picker = useRef<HTMLInputElement>(null)
  const { assetId, menuLabel, purpose, textHref } = row
  const items: ReadonlyArray<MenuItem> = [
    {
      label: uploadPageTexts.edit,
      icon: "edit",
      onSelect: () => send({ type: "edit.open", target: { kind: "uploads", assetIds: [assetId] } })
    },
    {
      label: uploadPageTexts.assign,
      icon: "product",
      onSelect: () => send({ type: "assign.open", assetIds: [assetId] })
    },
    ...(textHref === undefined ? [] : [{ label: uploadPageTexts.onPicture, icon: "type" as const, href: textHref }]),
    { label: uploadPageTexts.replaceFile, icon: "refresh", needsServer: true, onSelect: () => picker.current?.click() },
    {
      label: uploadPageTexts.archive,
      icon: "archive",
      needsServer: true,
      onSelect: () => send({ type: "act.do", act: { kind: "archive", assetIds: [assetId], archived: true } })
    }
  ]
  if (!mayEdit) return null
  return (
    <>
      <Menu label={menuLabel} trigger={<IconButton icon="more" label={menuLabel} />} items={items} />
      <input
        ref={picker}
        hidden
        type="file"
        aria-label={`${uploadPageTexts.replaceFile}: ${row.name}`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ""
          if (file === undefined) return
          const { name, size, type } = file
          sendToQueue({
            type: "file.replace",
            assetId,
            kind: row.isVideo ? "video" : "image",
            purpose: purpose as never,
            file: { name, size, type, content: file }
          })
        }}
      />
    </>
  )
}

const columnsOf = (
  mayEdit: boolean,
  select: (row: UploadRow, on: boolean) => void
): ReadonlyArray<Column<UploadRow>> => [
  {
    key: "name",
    header: uploadPageTexts.columns.name,
    cell: (row) => (
      <span className={styles["cell"]}>
        {mayEdit && (
          <input
            type="checkbox"
            className={styles["check"]}
            aria-label={row.selectLabel}
            checked={row.selected}
            onChange={({ target }) => select(row, target.checked)}
          />
        )}
        <Picture row={row} />
        <span className={styles["words"]}>
          <span className={styles["name"]} title={row.name}>
            {row.name}
          </span>
          <span className={row.state === "failed" ? styles["problem"] : styles["soft"]}>
            {row.problem ?? row.facts.join(" · ")}
          </span>
          {row.playable !== undefined && <span className={styles["soft"]}>{row.playable}</span>}
        </span>
      </span>
    )
  },
  { key: "purpose", header: uploadPageTexts.columns.purpose, cell: (row) => row.purposeLabel, wideOnly: true },
  {
    key: "about",
    header: uploadPageTexts.columns.about,
    cell: (row) => (
      <span className={styles["about"]}>
        {row.about.join(", ")} <Proposal row={row} />
      </span>
    )
  },
  {
    key: "added",
    header: uploadPageTexts.columns.added,
    cell: (row) => <span className={styles["soft"]}>{row.added}</span>,
    wideOnly: true
  },
  {
    key: "menu",
    header: uploadPageTexts.columns.menu,
    hideHeader: true,
    align: "end",
    cell: (row) => <RowMenu row={row} mayEdit={mayEdit} />
  }
]

const BulkBar = () => {
  const { view, send } = useUploadsPage(({ allSelected, busy, selected, selectedText }) => ({
    allSelected,
    busy,
    selected,
    selectedText
  }))
  const target = { kind: "uploads", assetIds: view.selected } as const
  const any = view.selected.length > 0
  return (
    <section className={styles["bulk"]} aria-label={view.selectedText} data-part="bulk-bar">
      <Checkbox
        checked={view.allSelected}
        label={any ? view.selectedText : uploadPageTexts.selectAll}
        onCheckedChange={(selected) => send({ type: "rows.select", selected })}
      />
      {any && (
        <>
          <Button size="sm" needsServer disabled={view.busy} onClick={() => send({ type: "edit.open", target })}>
            {uploadPageTexts.edit}
          </Button>
          <Button
            size="sm"
            needsServer
            disabled={view.busy}
            onClick={() => send({ type: "assign.open", assetIds: view.selected })}
          >
            {uploadPageTexts.assign}
          </Button>
          <Button
            size="sm"
            needsServer
            disabled={view.busy}
            onClick={() => send({ type: "act.do", act: { kind: "archive", assetIds: view.selected, archived: true } })}
          >
            {uploadPageTexts.archive}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => send({ type: "rows.select", selected: false })}>
            {uploadPageTexts.clearSelection}
          </Button>
        </>
      )}
    </section>
  )
}

export const UploadsTable = () => {
  const { view, send } = useUploadsPage(({ mayEdit, page, pages, rows, total }) => ({
    mayEdit,
    page,
    pages,
    rows,
    total
  }))
  const columns = columnsOf(view.mayEdit, (row, selected) =>
    send({ type: "row.select", assetId: row.assetId, selected })
  )
  return (
    <>
      <p className={styles["soft"]}>{view.total}</p>
      {view.mayEdit && <BulkBar />}
      <Table caption={uploadPageTexts.title} columns={columns} rows={view.rows} rowKey={({ assetId }) => assetId} />
      <Pagination
        page={view.page}
        pages={view.pages}
        onPage={(page) => send({ type: "search.choose", search: { page } })}
      />
    </>
  )
}
