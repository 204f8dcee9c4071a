import { WATCHED } from "./sqlite-triggers.ts"

/** Any number: one lock of the database, for all that may write the outbox. */
const OUTBOX_LOCK = 760_915_204

/**
 * Numbers of the outbox are taken before a transaction ends, and transactions would end in another order: one that ends
 * late would be passed over. So whatever writes the outbox does so alone, from before its first row to its end.
 */
export const IN_TURN = `SELECT pg_advisory_xact_lock(${OUTBOX_LOCK})`

const FUNCTIONS = [
  `CREATE OR REPLACE FUNCTION marque_in_turn() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(${OUTBOX_LOCK});
    RETURN NULL;
  END $$`,
  `CREATE OR REPLACE FUNCTION marque_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changed record;
  BEGIN
    IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
    INSERT INTO identity_outbox (kind, id) VALUES (TG_ARGV[0], changed.id);
    RETURN NULL;
  END $$`,
  `CREATE OR REPLACE FUNCTION marque_outbox_member() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changed record;
  BEGIN
    IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
    IF NOT EXISTS (
      SELECT 1 FROM ended_organization WHERE id = changed."organizationId" AND "endedAt" IS NOT NULL
    ) THEN
      INSERT INTO identity_outbox (kind, id) VALUES (TG_ARGV[0], changed.id);
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE OR REPLACE FUNCTION marque_outbox_session() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO identity_outbox (kind, id) VALUES ('session', OLD.id);
    RETURN NULL;
  END $$`,
  `CREATE OR REPLACE FUNCTION marque_last_organization() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW."activeOrganizationId" IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM demo_organization WHERE id = NEW."activeOrganizationId"
    ) THEN
      INSERT INTO last_organization ("userId", "organizationId") VALUES (NEW."userId", NEW."activeOrganizationId")
      ON CONFLICT ("userId") DO UPDATE SET "organizationId" = excluded."organizationId";
    END IF;
    RETURN NULL;
  END $$`
]

/** In one step: another server may be writing. */
const trigger = (name: string, table: string, when: string, does: string): string =>
  `CREATE OR REPLACE TRIGGER ${name} ${when} ON "${table}" ${does}`

const EACH_ROW = "FOR EACH ROW EXECUTE FUNCTION"
const ANY_CHANGE = "INSERT OR UPDATE OR DELETE"

export const postgresTriggers: ReadonlyArray<string> = [
  ...FUNCTIONS,
  // Before the first row of a statement is locked, or two statements could wait for one another.
  ...[...Object.keys(WATCHED), "session"].map((table) =>
    trigger(`in_turn_${table}`, table, `BEFORE ${ANY_CHANGE}`, "FOR EACH STATEMENT EXECUTE FUNCTION marque_in_turn()")
  ),
  ...Object.entries(WATCHED).map(([table, kind]) =>
    trigger(
      `outbox_${table}`,
      table,
      `AFTER ${ANY_CHANGE}`,
      `${EACH_ROW} ${table === "member" ? "marque_outbox_member" : "marque_outbox"}('${kind}')`
    )
  ),
  trigger("outbox_session_end", "session", "AFTER DELETE", `${EACH_ROW} marque_outbox_session()`),
  trigger("outbox_session_id", "session", "AFTER UPDATE OF id", `${EACH_ROW} marque_outbox_session()`),
  trigger(
    "last_organization",
    "session",
    `AFTER INSERT OR UPDATE OF "activeOrganizationId"`,
    `${EACH_ROW} marque_last_organization()`
  )
]
