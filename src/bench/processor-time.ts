/** Returns the CPU time in ms of this process so far, with all threads. */
export function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
