import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SQLInputValue } from 'node:sqlite';
import type { Database, Statement } from '../sqlite/database.ts';

type End = Awaited<ReturnType<Database['writer']['begin']>>;

/** A transaction that has been asked for; `begun` from its first write on. */
interface Transaction {
  begun?: Promise<End>;
}

/**
 * Lets the identity library work on the connection that the stores use. Its single writes join the shared commit. Its
 * transactions begin with their first write, not before: registration hashes the password inside its transaction, and
 * nobody else's order may wait for that.
 */
export function createKyselyDialect(database: Database): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function createDriver(database: Database): Driver {
  const { writer } = database;
  const run = createRunner(database);
  const transactions = new WeakMap<DatabaseConnection, Transaction>();

  function connect(): DatabaseConnection {
    const connection: DatabaseConnection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        if (query.query.kind === 'SelectQueryNode') return run<Row>(query);
        const transaction = transactions.get(connection);
        if (!transaction) return writer.write(() => run<Row>(query));
        transaction.begun ??= writer.begin();
        await transaction.begun;
        return run<Row>(query);
      },
      streamQuery() {
        throw new Error('Streaming is not offered.');
      },
    };
    return connection;
  }

  async function end(connection: DatabaseConnection, how: 'COMMIT' | 'ROLLBACK') {
    const transaction = transactions.get(connection);
    transactions.delete(connection);
    const endBegun = await transaction?.begun;
    endBegun?.(how);
  }

  const nothing = async () => undefined;
  return {
    init: nothing,
    acquireConnection: async () => connect(),
    beginTransaction: async (connection) => {
      transactions.set(connection, {});
    },
    commitTransaction: (connection) => end(connection, 'COMMIT'),
    rollbackTransaction: (connection) => end(connection, 'ROLLBACK'),
    releaseConnection: nothing,
    destroy: nothing,
  };
}

/** Runs compiled queries, each text prepared once: the library builds a few dozen of them. */
function createRunner(database: Database) {
  const statements = new Map<string, Statement>();
  return <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}
