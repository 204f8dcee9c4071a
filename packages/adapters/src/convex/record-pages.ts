import type { BackendFailed } from "@marque/core/model"
import { Stream } from "effect"

/** One page of a list, as the backend answers it. */
interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly pages: number
}

/** All rows of a list, now and whenever they change; for choices, which are not asked for by page. */
export const allRows = <Row>(
  read: (page: number) => Stream.Stream<Page<Row>, BackendFailed>,
  page = 1
): Stream.Stream<ReadonlyArray<Row>, BackendFailed> =>
  read(page).pipe(
    Stream.switchMap(({ pages, rows }) =>
      page >= pages ? Stream.succeed(rows) : Stream.map(allRows(read, page + 1), (rest) => [...rows, ...rest])
    )
  )
