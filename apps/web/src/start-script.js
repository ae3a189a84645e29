(function () {
  const e = document.currentScript.dataset.entry.split(' ');
  let b = false;
  const start = () => {
    if (b) return;
    b = true;
    const p = document.querySelector('#parts')?.content.children;
    const n = e.map((src) =>
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', async: false, src }),
    );
    n.push(...(p ?? []));
    // A few at a time: all of them at once keep the page from answering.
    const next = () => {
      document.head.append(...n.splice(0, 3));
      if (n[0]) setTimeout(next);
    };
    next();
  };
  // Nothing is painted of a page in the background, and of one whose first view is empty.
  if (document.hidden || !document.querySelector('#root > :not(template)')) start();
  else {
    new PerformanceObserver((l) => {
      if (l.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(start, 800);
  }
})();
