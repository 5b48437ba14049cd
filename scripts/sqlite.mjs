/**
 * The package that is SQLite on this Node. better-sqlite3 13 speaks Node-API 10, which Node has from 22.14 on, and crashes below;
 * version 12 aborts the process from Node 24.19 on, when a statement is swept up.
 * @param {string} [napi] as in `process.versions.napi`
 * @returns {'better-sqlite3' | 'better-sqlite3-node20'}
 */
export const sqlitePackage = (napi = process.versions.napi) =>
  Number(napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-node20';
