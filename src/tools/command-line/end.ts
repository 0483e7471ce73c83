// For tools that keep running: waits for Ctrl+C or a signal to end.

export function askedToEnd(): Promise<void> {
  return new Promise((ended) => {
    const end = () => {
      process.off('SIGINT', end);
      process.off('SIGTERM', end);
      ended();
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
}
