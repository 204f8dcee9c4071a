import { Badge, Link } from "@marque/react/ui"
import { overviewTexts as texts } from "./overview.texts.ts"
import type { Cell, ScreenRow } from "./overview.ts"
import styles from "./overview-page.module.css"
import { REQUIRED_STATES } from "./screen-states.ts"

/** In table order; a reason's number is its index, from 1. */
const reasonsIn = (rows: ReadonlyArray<ScreenRow>): ReadonlyArray<string> => [
  ...new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell.kind === "reason" ? [cell.reason] : []))))
]

interface CellProps {
  readonly cell: Cell
  readonly screen: string
  readonly reasons: ReadonlyArray<string>
}

const Drawn = ({ cell, reasons, screen }: CellProps) => {
  if (cell.kind === "open") return <Badge tone="warning">{texts.open}</Badge>
  if (cell.kind === "reason") {
    return <span title={cell.reason}>{reasons.indexOf(cell.reason) + 1}</span>
  }
  return (
    <Link href={cell.link.href} target="_top" aria-label={texts.opens(cell.link.name, screen)}>
      {cell.link.name}
    </Link>
  )
}

export const RequiredStates = ({ rows }: { readonly rows: ReadonlyArray<ScreenRow> }) => {
  const reasons = reasonsIn(rows)
  return (
    <>
      <div className={styles["scroll"]}>
        <table className={styles["matrix"]} aria-label={texts.matrix}>
          <thead>
            <tr>
              <th scope="col">{texts.screen}</th>
              {REQUIRED_STATES.map((state) => (
                <th key={state} scope="col">
                  {state}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, file, name }) => (
              <tr key={name}>
                <th scope="row">
                  {file === undefined ? (
                    name
                  ) : (
                    <Link href={file.docs} target="_top" look="plain">
                      {name}
                    </Link>
                  )}
                </th>
                {REQUIRED_STATES.map((state, index) => (
                  <td key={state}>
                    <Drawn cell={cells[index] ?? { kind: "open" }} reasons={reasons} screen={name} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ol className={styles["reasons"]}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ol>
    </>
  )
}
