import type { BackendFailed } from "@marque/core/model"
import { Stream } from "effect"

interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly pages: number
}

/** For choices, which are not paged. */
export const allRows = <Row>(
  read: (page: number) => Stream.Stream<Page<Row>, BackendFailed>,
  page = 1
): Stream.Stream<ReadonlyArray<Row>, BackendFailed> =>
  read(page).pipe(
    Stream.switchMap(({ pages, rows }) =>
      page >= pages ? Stream.succeed(rows) : Stream.map(allRows(read, page + 1), (rest) => [...rows, ...rest])
    )
  )
